import { Anchor, type AnchorProps } from '@mantine/core';
import { formatPhone } from '../form/typing';

/** An email link. A long one breaks after its "@". */
export function EmailLink({ email, ...rest }: { email: string } & AnchorProps) {
  const [name, host] = email.split('@');
  return (
    <Anchor inherit href={`mailto:${email}`} {...rest}>
      {name}
      {host && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </Anchor>
  );
}

/** A phone number to call, grouped 3-3-4. */
export function PhoneLink({ phone, ...rest }: { phone: string } & AnchorProps) {
  return (
    <Anchor inherit href={`tel:${phone}`} {...rest}>
      {formatPhone(phone)}
    </Anchor>
  );
}
