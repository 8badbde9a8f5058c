/** A bill's line in words. Most descriptions include the member's name already. */
export function lineWords(line: { description: string; memberName?: string }): string {
  const { description, memberName } = line;
  return !memberName || description.includes(memberName)
    ? description
    : `${memberName}, ${description}`;
}
