import { type ActionFunctionArgs, useActionData } from 'react-router';

/** What was typed into a form that was sent before the application had loaded. */
export type TypedEarly<Name extends string> = Partial<Record<Name, string>>;

/**
 * For forms that need the application: the server hands back what was typed, and the page asks to send it again. Passwords are
 * never named here, so they are not handed back.
 */
export const keepTyped =
  <Name extends string>(names: readonly Name[]) =>
  async (_: unknown, { request }: ActionFunctionArgs): Promise<TypedEarly<Name>> => {
    const form = await request.formData();
    return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as TypedEarly<Name>;
  };

export const useTypedEarly = <Name extends string>(): TypedEarly<Name> | undefined =>
  useActionData() as TypedEarly<Name> | undefined;
