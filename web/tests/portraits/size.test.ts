import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";

it("the generator is small when a browser fetches it", async () => {
  const input = join(import.meta.dirname, "../../src/lib/portraits/people.ts");
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: "strict" },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
  expect(code).toContain("clipPath");
  expect(gzipSync(code).length).toBeLessThan(15_000);
}, 60_000);
