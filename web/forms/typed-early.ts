import { type ActionFunctionArgs, useActionData } from 'react-router';

/** Values of a form that was sent before hydration. */
export type TypedEarly<Name extends string> = Partial<Record<Name, string>>;

/**
 * For forms that need the application: the server returns the typed values, and the page asks to send again. Passwords are
 * never named here, so never returned.
 */
export const keepTyped =
  <Name extends string>(names: readonly Name[]) =>
  async (_: unknown, { request }: ActionFunctionArgs): Promise<TypedEarly<Name>> => {
    const form = await request.formData();
    return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as TypedEarly<Name>;
  };

export const useTypedEarly = <Name extends string>(): TypedEarly<Name> | undefined =>
  useActionData() as TypedEarly<Name> | undefined;
