import type { ReactNode } from 'react';

interface SignInFrameProps {
  title: string;
  intro?: string;
  children?: ReactNode;
}

/** In place of the frame, whose pictures and brand no test looks at. */
export const SignInFrame = ({ title, intro, children }: SignInFrameProps) => (
  <>
    <h1>{title}</h1>
    <p>{intro}</p>
    {children}
  </>
);
