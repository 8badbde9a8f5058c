import { describe, expect, it } from 'vitest';
import { parentOrigin } from './parent';

const framed = (ancestor: string | undefined, referrer: string) => {
  const self = {} as Window & typeof globalThis;
  return {
    self,
    parent: {} as Window,
    location: (ancestor ? { ancestorOrigins: [ancestor] } : {}) as unknown as Location,
    document: { referrer },
  };
};

describe('the framing site', () => {
  it('is the parent, not the frame’s own referrer, where the browser tells', () => {
    const here = framed('https://juniper.example', 'https://elsewhere.example/page');
    expect(parentOrigin(here)).toBe('https://juniper.example');
  });

  it('is the referrer’s origin elsewhere', () => {
    expect(parentOrigin(framed(undefined, 'https://juniper.example/join?x=1'))).toBe(
      'https://juniper.example',
    );
  });

  it('is nobody when it cannot be named', () => {
    expect(parentOrigin(framed(undefined, ''))).toBeNull();
    expect(parentOrigin(framed('null', ''))).toBeNull();
  });

  it('is nobody when the page is not framed', () => {
    const here = framed('https://juniper.example', '');
    expect(parentOrigin({ ...here, parent: here.self as Window })).toBeNull();
  });
});
