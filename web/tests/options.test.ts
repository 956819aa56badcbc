import { describe, expect, it } from "vitest";
import type { OptionData } from "../src/lib/api/types/common";
import { brokenLimit, changedOptions, fittedValues, hasChoice, usualValues } from "../src/lib/state/options";

const option = (more: Partial<OptionData> & Pick<OptionData, "option" | "type" | "default">): OptionData => ({
  label: more.option,
  help: "",
  rule: "XX-01",
  limits: [],
  ...more,
});

const solo = option({
  option: "solo",
  type: "flag",
  default: false,
  limits: [{ value: true, low: 1, high: 1 }],
});
const inventors = option({
  option: "inventors",
  type: "choice",
  default: "draft",
  limits: [{ value: "bidding", low: 2, high: 6 }],
  choices: [
    { value: "draft", label: "draft" },
    { value: "bidding", label: "bidding" },
  ],
});
const chips = option({
  option: "chips",
  type: "number",
  default: 0,
  low: 0,
  high: 17,
  limits: [{ value: null, low: 2, high: 10 }],
});
const options = [solo, inventors, chips];

describe("limits by the number of players", () => {
  it("names the limit that a value breaks", () => {
    expect(brokenLimit(solo, true, 2)).toEqual({ value: true, low: 1, high: 1 });
    expect(brokenLimit(solo, true, 1)).toBeNull();
    expect(brokenLimit(solo, false, 2)).toBeNull();
    expect(brokenLimit(inventors, "bidding", 1)).not.toBeNull();
    expect(brokenLimit(inventors, "draft", 1)).toBeNull();
  });

  it("takes a limit of null for every value but the usual one", () => {
    expect(brokenLimit(chips, 5, 1)).not.toBeNull();
    expect(brokenLimit(chips, 0, 1)).toBeNull();
    expect(brokenLimit(chips, 5, 3)).toBeNull();
  });

  it("says whether there is anything to choose", () => {
    expect(hasChoice(solo, 1)).toBe(true);
    expect(hasChoice(solo, 2)).toBe(false);
    expect(hasChoice(inventors, 1)).toBe(false);
    expect(hasChoice(inventors, 4)).toBe(true);
    expect(hasChoice(chips, 1)).toBe(false);
    expect(hasChoice(chips, 2)).toBe(true);
  });

  it("goes back to the usual value where one does not fit, and keeps the others", () => {
    const wanted = { solo: true, inventors: "bidding", chips: 5 };
    expect(fittedValues(options, wanted, 1)).toEqual({ solo: true, inventors: "draft", chips: 0 });
    expect(fittedValues(options, wanted, 3)).toEqual({ solo: false, inventors: "bidding", chips: 5 });
    expect(fittedValues(options, {}, 3)).toEqual(usualValues(options));
  });

  it("counts what was changed", () => {
    expect(changedOptions(options, usualValues(options))).toEqual([]);
    expect(changedOptions(options, { ...usualValues(options), chips: 3 })).toEqual([chips]);
  });
});
