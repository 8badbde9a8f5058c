/** Whether there is enough to look for: two characters, or a number. */
export const isEnough = (text: string): boolean => text.length >= 2 || /^\d+$/.test(text);
