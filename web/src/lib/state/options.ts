/** Options of a game before it starts: which values fit how many players. */
import type { LimitData, OptionData } from "../api/types/common";

export type OptionValue = boolean | number | string;
export type OptionValues = Record<string, OptionValue>;

/** Return the limit that a value does not keep with so many players, or null if it fits. */
export function brokenLimit(option: OptionData, value: OptionValue, seats: number): LimitData | null {
  const about = (limit: LimitData): boolean =>
    limit.value === null ? value !== option.default : limit.value === value;
  return option.limits.find((limit) => about(limit) && (seats < limit.low || seats > limit.high)) ?? null;
}

/** Return the usual values. */
export function usualValues(options: OptionData[]): OptionValues {
  return Object.fromEntries(options.map((option) => [option.option, option.default]));
}

/** Return the values with the usual one in the place of each that does not fit so many players. */
export function fittedValues(options: OptionData[], values: OptionValues, seats: number): OptionValues {
  return Object.fromEntries(
    options.map((option) => {
      const value = values[option.option] ?? option.default;
      return [option.option, brokenLimit(option, value, seats) === null ? value : option.default];
    }),
  );
}

/** Return the options that somebody has changed. */
export function changedOptions(options: OptionData[], values: OptionValues): OptionData[] {
  return options.filter((option) => (values[option.option] ?? option.default) !== option.default);
}

/** Return whether an option means anything with so many players: it does unless only its usual value fits. */
export function hasChoice(option: OptionData, seats: number): boolean {
  if (option.type === "flag") return brokenLimit(option, !option.default, seats) === null;
  if (option.type === "choice")
    return (option.choices ?? []).some(
      ({ value }) => value !== option.default && brokenLimit(option, value, seats) === null,
    );
  return option.limits.every((limit) => limit.value !== null || (seats >= limit.low && seats <= limit.high));
}
