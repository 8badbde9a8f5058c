/** A line of a bill in words. Most say whose they are already. */
export function lineWords(line: { description: string; memberName?: string }): string {
  const { description, memberName } = line;
  return !memberName || description.includes(memberName)
    ? description
    : `${memberName}, ${description}`;
}
