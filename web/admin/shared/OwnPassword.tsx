import { useAuth } from '../../app/use-auth.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';

interface OwnPasswordProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  name?: string;
}

/** The password of whoever acts, as password managers know it: by the e-mail beside it. */
export function OwnPassword({ name = 'password', ...words }: OwnPasswordProps) {
  const { user } = useAuth();
  return (
    <>
      <input type="email" name="username" autoComplete="username" defaultValue={user?.email} readOnly hidden />
      <PasswordField {...words} name={name} autoComplete="current-password" />
    </>
  );
}
