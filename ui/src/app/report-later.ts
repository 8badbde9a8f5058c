/** Reports `error` with a file that no page needs before it has one to report. */
export const reportError = (error: unknown): void =>
  void import('./error-reports').then((reports) => reports.reportError(error));
