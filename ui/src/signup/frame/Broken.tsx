import { Component, type ReactNode } from 'react';

/** What is shown when a part of the page fails to draw: never an empty page. */
export class Broken extends Component<
  { instead: ReactNode; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
