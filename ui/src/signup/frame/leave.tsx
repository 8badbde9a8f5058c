import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '~/order/texts';
import { useSignup } from '../signup-context';
import { hasInput } from '../state/state';
import { Action } from './Action';
import { Dialog } from './Dialog';
import classes from './frame.module.css';

const LeaveContext = createContext<(event: MouseEvent<HTMLAnchorElement>) => void>(() => undefined);

/** For a link that leaves the sign-up: asks first if input would be lost. */
export const useLeave = () => useContext(LeaveContext);

/**
 * Asks before leaving an unfinished sign-up: the browser's prompt for closing, our dialog for links
 * on the page.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { state } = useSignup();
  const { t } = useTexts();
  const [target, setTarget] = useState<string | null>(null);
  const sure = useRef(false);
  const asks = state.submission.at !== 'finished' && hasInput(state);

  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!sure.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);

  const leave = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!asks) return;
      event.preventDefault();
      setTarget(event.currentTarget.href);
    },
    [asks],
  );

  return (
    <LeaveContext value={leave}>
      {children}
      {target && (
        <Dialog title={t('leave.title')} onClose={() => setTarget(null)}>
          <p>{t('leave.text')}</p>
          <div className={classes.dialogActions}>
            <Action
              quiet
              onClick={() => {
                sure.current = true;
                window.location.assign(target);
              }}
            >
              {t('leave.leave')}
            </Action>
            <Action data-autofocus onClick={() => setTarget(null)}>
              {t('leave.stay')}
            </Action>
          </div>
        </Dialog>
      )}
    </LeaveContext>
  );
}
