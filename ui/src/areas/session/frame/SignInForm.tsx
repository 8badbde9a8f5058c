import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldRows, PlainInput } from '~/shared/form/PlainFields';
import type { FieldsForm } from '~/shared/form/useFieldsForm';
import classes from './SignInForm.module.css';

/** The form of a sign-in page: input fields, one button, links. */
export function SignInForm({
  form,
  submit,
  other,
  below,
}: {
  form: FieldsForm;
  submit: string;
  /** Another way to sign in. */
  other?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <FieldRows form={form} Input={PlainInput} />
      <Button type="submit" fullWidth loading={form.busy}>
        {submit}
      </Button>
      {other}
      {below && <p className={classes.below}>{below}</p>}
    </form>
  );
}
