/** Reports `error`; the reporting code is loaded only when there is an error to report. */
export const reportError = (error: unknown): void =>
  void import('./error-reports').then((reports) => reports.reportError(error));
