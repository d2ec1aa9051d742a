import { useState } from 'react';
import { longestRequest, type RequestKind, requestKinds } from '#contract/rights/rights.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { Form } from '../forms/Form.tsx';
import { checkName, checkPhone } from '../forms/field-checks.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './MyDataPage.module.css';

/** What somebody cannot do here alone, they ask; the office answers by a day. */
export function AskForm({ days, onAsked }: { days: number; onAsked: () => void }) {
  const { t, i18n } = useTranslation('purposes');
  const { sayWrong } = useProblemWords();
  const [filed, setFiled] = useState<{ number: number; due_on: string }>();
  const form = useForm({
    fields: ['kind', 'text'],
    check: () => ({}),
    send: async ({ kind, text }, ask) => {
      const { data } = await ask('fileMyRequest', { body: { kind: kind as RequestKind, text } });
      setFiled(data);
      onAsked();
    },
  });
  return (
    <Card look="panel">
      <h2 className={styles.title}>{t('ask.title')}</h2>
      <p>{t('ask.lead', { count: days })}</p>
      {filed && (
        <p role="status">
          {t('ask.filed', { number: filed.number })} {t('ask.due', { day: formatDay(filed.due_on, i18n.language) })}
        </p>
      )}
      <Form state={form} action="/my-data">
        <Select label={t('ask.what')} error={sayWrong(form.wrong.kind)} name="kind">
          {requestKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`ask.kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('ask.text')}
          mark={t('site:form.optional')}
          error={sayWrong(form.wrong.text)}
          name="text"
          rows={3}
          maxLength={longestRequest}
          dir="auto"
        />
        <SubmitButton state={form} busyWord={t('mine.busy')}>
          {t('ask.send')}
        </SubmitButton>
      </Form>
    </Card>
  );
}

interface Nominee {
  name: string;
  phone: string | null;
  email: string | null;
}

/** Who uses these rights when the person cannot. */
export function NomineeForm({ nominee, onNamed }: { nominee: Nominee | null; onNamed: () => void }) {
  const { t } = useTranslation('purposes');
  const { sayWrong } = useProblemWords();
  const [isTold, setTold] = useState(false);
  const form = useForm({
    fields: ['name', 'phone', 'email'],
    check: ({ name, phone }) => ({ name: checkName(name), phone: checkPhone(phone) }),
    send: async (body, ask) => {
      await ask('putMyNominee', { body });
      setTold(true);
      onNamed();
    },
  });
  return (
    <Card look="panel">
      <h2 className={styles.title}>{t('nominee.title')}</h2>
      <p>{t('nominee.lead')}</p>
      {isTold && <p role="status">{t('nominee.told')}</p>}
      <Form state={form} action="/my-data">
        <TextInput
          label={t('nominee.name')}
          error={sayWrong(form.wrong.name)}
          name="name"
          autoComplete="off"
          maxLength={longestName}
          defaultValue={nominee?.name}
        />
        <TextInput
          label={t('nominee.phone')}
          error={sayWrong(form.wrong.phone)}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={longestTypedPhone}
          defaultValue={nominee?.phone ?? undefined}
        />
        <TextInput
          label={t('nominee.email')}
          error={sayWrong(form.wrong.email)}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={longestEmail}
          defaultValue={nominee?.email ?? undefined}
        />
        <SubmitButton state={form} busyWord={t('mine.busy')}>
          {t('nominee.save')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
