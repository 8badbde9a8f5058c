/** Answers that say nothing of an earlier try: the caller isn't known, it took too long, too many calls. */
const TURNED_AWAY = [401, 408, 429];

/** Whether an error's status (0 without an answer) is the server's last word: only then may the next press be another act. */
export const isDefiniteStatus = (status: number): boolean =>
  status >= 400 && status < 500 && !TURNED_AWAY.includes(status);
