import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// While you work on the page, `npm run dev` shows it with the server of `tablebots serve --port 8000` behind it.
const server = process.env.TABLEBOTS_SERVER ?? "http://127.0.0.1:8000";

/** Let the browser fetch the two fonts of every page before it has read the style sheets. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) =>
          /-latin-(400|wght)-normal.*\.woff2$/.test(name),
        );
        return fonts.map((name) => ({
          tag: "link",
          injectTo: "head" as const,
          attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: "" },
        }));
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloadFonts()],
  base: "/",
  build: {
    outDir: "../src/tablebots/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
