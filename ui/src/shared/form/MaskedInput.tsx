import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { phoneQuestion } from '../phone/phone-question';
import { caretAfter, formatUsDate } from './masks';
import { formatPhone } from './typing';

export interface MaskedInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A text field that groups digits while they are typed, pasted or filled in, and preserves the
 * caret position.
 */
function MaskedInput({
  value,
  onChange,
  format,
  ...rest
}: MaskedInputProps & { format: (typed: string) => string }) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    const at = event.currentTarget.selectionStart ?? typed.length;
    const formatted = format(typed);
    const atEnd = at >= typed.length;
    caret.current = atEnd
      ? formatted.length
      : caretAfter(formatted, typed.slice(0, at).replace(/\D/g, '').length);
    onChange(formatted);
  };

  return <TextInput {...rest} ref={input} value={value} onChange={change} />;
}

/**
 * A US phone number, 3-3-4 with dashes. The value is the displayed text. An area code that may be
 * newer than our list is asked about, and accepted.
 */
export function PhoneInput({
  language = 'en',
  description,
  ...props
}: MaskedInputProps & { language?: 'en' | 'es' }) {
  const question = phoneQuestion(props.value, language);
  return (
    <MaskedInput
      description={question ? <span role="status">{question}</span> : description}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="208-555-0100"
      {...props}
      format={formatPhone}
    />
  );
}

/**
 * A birth date entered as MM/DD/YYYY. The value is the displayed text; `fromUsDate` parses the
 * date.
 */
export function DateOfBirthInput(props: MaskedInputProps) {
  return (
    <MaskedInput
      inputMode="numeric"
      autoComplete="bday"
      placeholder="MM/DD/YYYY"
      {...props}
      format={formatUsDate}
    />
  );
}
