import { Anchor, type AnchorProps } from '@mantine/core';
import { formatPhone } from '../form/typing';

/** An email. A long one breaks after its "@". */
export function EmailText({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <>
      {name}
      {host && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </>
  );
}

/** An email link. A long one breaks as an `EmailText`. */
export function EmailLink({ email, ...rest }: { email: string } & AnchorProps) {
  return (
    <Anchor inherit href={`mailto:${email}`} {...rest}>
      <EmailText email={email} />
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
