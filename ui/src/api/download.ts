import { ApiError } from './errors';

/** The file name of a Content-Disposition header, its UTF-8 form first. */
export function fileName(disposition: string | null, fallback: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A badly encoded name: falls back to the plain one below.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback;
}

/**
 * A card for Apple Wallet: when opened on an iPhone, iOS offers to add it; when saved as a file, it
 * does not.
 */
const opensByItself = (type: string) =>
  type === 'application/vnd.apple.pkpass' && /iPhone|iPad/.test(navigator.userAgent);

/** Delivers a file: a PDF opens in a new tab, anything else is saved under its name. */
export function deliver(file: Blob | undefined, response: Response, fallback: string): void {
  if (!file) throw new ApiError(response.status, 'empty', 'Something went wrong');
  const name = fileName(response.headers.get('content-disposition'), fallback);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  if (file.type === 'application/pdf') {
    link.target = '_blank';
    link.rel = 'noopener';
  } else if (!opensByItself(file.type)) {
    link.download = name;
  }
  document.body.append(link);
  link.click();
  link.remove();
  // The new tab still needs the URL for a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
