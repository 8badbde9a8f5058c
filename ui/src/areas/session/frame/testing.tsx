import type { ReactNode } from 'react';

interface SignInFrameProps {
  title: string;
  intro?: string;
  children?: ReactNode;
}

/** Replaces the frame, whose pictures and brand no test needs. */
export const SignInFrame = ({ title, intro, children }: SignInFrameProps) => (
  <>
    <h1>{title}</h1>
    <p>{intro}</p>
    {children}
  </>
);
