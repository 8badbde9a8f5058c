import type { ReactNode } from 'react';
import frame from './frame.module.css';
import { StickyBar, Summary } from './Summary';

interface ColumnsProps {
  children: ReactNode;
  /** The next button, below the summary and in a phone's bar. */
  next: ReactNode;
}

/** A step next to the order summary. */
export function Columns({ children, next }: ColumnsProps) {
  return (
    <>
      <div className={frame.columns}>
        <div className={frame.main}>{children}</div>
        <div className={frame.aside}>
          <Summary action={next} />
        </div>
      </div>
      <StickyBar action={next} />
    </>
  );
}
