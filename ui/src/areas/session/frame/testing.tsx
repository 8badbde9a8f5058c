import type { ReactNode } from 'react';

interface SignInFrameProps {
  title: string;
  intro?: string;
  picture?: unknown;
  onLanguage?: () => void;
  children?: ReactNode;
}

/** Replaces the frame, whose pictures and brand no test needs. */
export const SignInFrame = ({ title, intro, picture, onLanguage, children }: SignInFrameProps) => (
  <>
    {onLanguage && (
      <button type="button" onClick={onLanguage}>
        {picture ? 'English' : 'Español'}
      </button>
    )}
    <h1>{title}</h1>
    <p>{intro}</p>
    {children}
  </>
);
