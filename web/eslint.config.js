import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/lib/api/types"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      // Sets and addresses that are local to a function or a connection are not drawn.
      "svelte/prefer-svelte-reactivity": "off",
      // A space between two expressions is written so.
      "svelte/no-useless-mustaches": "off",
      // The page has a router of its own; SvelteKit's helpers do not exist here.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
