/** Every rule of the rules page, in its order. */
export const RULE_NUMBERS = [
  ...chapter(1, 6),
  ...chapter(2, 7),
  ...chapter(3, 5),
  ...chapter(4, 11),
  ...chapter(5, 3),
  ...chapter(6, 5),
  ...chapter(7, 8),
  ...chapter(8, 2),
  ...chapter(9, 8),
] as const;

function chapter(number: number, rules: number): string[] {
  return Array.from({ length: rules }, (_, index) => `BS-${number}.${index + 1}`);
}
