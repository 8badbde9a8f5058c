import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { openSession, type SessionToken } from '~/api/session';
import type { FormLanguage } from '~/shared/form/rules';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { newPassword } from './new-password';

interface JoinBody {
  token: string;
  password: string;
  /** Absent for an existing login. */
  confirmPassword?: string;
}

interface JoinWords {
  ownPassword: string;
  password: string;
  confirmPassword: string;
}

interface JoinOptions {
  token: string;
  /** The email has a login: its password is required to accept. */
  hasLogin: boolean;
  words: JoinWords;
  language?: FormLanguage;
  join: (body: JoinBody) => Promise<{ session?: SessionToken | null }>;
}

/**
 * The form that accepts an invitation, with a new password or the existing login's, and then opens
 * that login's landing page.
 */
export function useJoinForm({ token, hasLogin, words, language, join }: JoinOptions) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useFieldsForm(
    hasLogin
      ? [
          {
            name: 'password',
            label: words.ownPassword,
            kind: 'password',
            autoComplete: 'current-password',
          },
        ]
      : newPassword(words.password, words.confirmPassword),
    async ({ password, confirmPassword }) => {
      const { session } = await join({
        token,
        password: String(password),
        confirmPassword: confirmPassword === undefined ? undefined : String(confirmPassword),
      });
      const to = session ? openSession(queries, session).landing : '/accounts/login';
      await navigate(to, { replace: true });
    },
    {},
    { invalidates: [], language },
  );
}
