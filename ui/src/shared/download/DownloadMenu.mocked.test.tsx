import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/errors';
import { DownloadMenu, type DownloadMenuProps } from './DownloadMenu';

const toast = vi.hoisted(() => vi.fn());
vi.mock('~/shared/toasts/toasts', () => ({ toast }));

beforeEach(() => {
  vi.useFakeTimers();
  toast.mockReset();
});
afterEach(() => vi.useRealTimers());

function show(onDownload: DownloadMenuProps['onDownload']) {
  render(
    <MantineProvider env="test">
      <DownloadMenu onDownload={onDownload} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByText('Download list'));
  fireEvent.click(screen.getByText('CSV'));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the download menu', () => {
  it('says how long a slow file takes, and cancels it', async () => {
    let given: AbortSignal | undefined;
    show((format, signal) => {
      given = signal;
      expect(format).toBe('csv');
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new ApiError(0, 'canceled', 'Canceled'))),
      );
    });
    await pass(1500);
    expect(screen.queryByText('Preparing the file')).not.toBeInTheDocument();
    await pass(2000);
    expect(screen.getByRole('status')).toHaveTextContent('Preparing the file');
    expect(screen.getByText('3 s')).toBeInTheDocument();
    fireEvent.click(screen.getByText('Cancel download'));
    await pass(100);
    expect(given?.aborted).toBe(true);
    expect(screen.getByText('Download list')).toBeInTheDocument();
    expect(toast).not.toHaveBeenCalled();
  });

  it('speaks the language of the page', async () => {
    document.documentElement.lang = 'es';
    try {
      render(
        <MantineProvider env="test">
          <DownloadMenu onDownload={async () => undefined} />
        </MantineProvider>,
      );
      fireEvent.click(screen.getByText('Descargar lista'));
      expect(screen.getByText('PDF, se abre en otra pestaña')).toBeInTheDocument();
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('says what went wrong, and can be tried again', async () => {
    const work = vi.fn(async () => {
      throw new ApiError(409, 'conflict', 'A PDF holds up to 5,000 rows.');
    });
    show(work);
    await pass(100);
    expect(toast).toHaveBeenCalledWith('error', 'A PDF holds up to 5,000 rows.');
    fireEvent.click(screen.getByText('Download list'));
    fireEvent.click(screen.getByText('CSV'));
    await pass(100);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
