import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { waysSeen } from '#contract/values/way-seen.ts';
import type { Ask } from '../../calls/ask.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { WaitingForLink } from './WaitingForLink.tsx';

/** Shown once. */
type MadeAtDesk = { card?: string; pin: string | null; waitsForLink?: true | undefined; link?: string | undefined };

/** For somebody who has lost the card or forgotten the PIN and stands at the desk. What is given is shown this once. */
export function CardOfPerson({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const [seen, setSeen] = useState<(typeof waysSeen)[number]>('known');
  const [given, setGiven] = useState<MadeAtDesk>();
  const [asked, setAsked] = useState<'newCard' | 'newPin'>();
  const [personPassword, setPersonPassword] = useState('');
  const proof = { seen, ...(personPassword !== '' && { personPassword }) };
  const params = { id: user.id };
  const make = async (ask: Ask, what: 'newCard' | 'newPin'): Promise<MadeAtDesk> =>
    what === 'newCard'
      ? (await ask('giveCard', { params, body: proof })).data
      : (await ask('givePin', { params, body: proof })).data;
  const close = () => {
    setAsked(undefined);
    setPersonPassword('');
  };
  return (
    <section className="form" aria-label={t('cards.title')}>
      <h3>{t('cards.title')}</h3>
      <Select
        label={t('cards.seen')}
        defaultValue={seen}
        onChange={(event) => setSeen(event.currentTarget.value as typeof seen)}
      >
        {waysSeen.map((way) => (
          <option key={way} value={way}>
            {t(`cards.ways.${way}`)}
          </option>
        ))}
      </Select>
      {given && (
        <MessageBox tone="success" title={t('cards.once')} role="status">
          {given.card && (
            <p>
              {t('cards.code')} <bdi dir="ltr">{given.card}</bdi>
            </p>
          )}
          {given.pin && (
            <p>
              {t('cards.pin')} <bdi dir="ltr">{given.pin}</bdi>
            </p>
          )}
          {given.pin && <p>{t('cards.pinEnds')}</p>}
          {given.waitsForLink && <WaitingForLink link={given.link} phone={user.phone} />}
        </MessageBox>
      )}
      <div className="row">
        <Button look="quiet" icon="qr" onClick={() => setAsked('newCard')}>
          {t('cards.newCard')}
        </Button>
        {user.hasCard && (
          <Button look="quiet" icon="lock" onClick={() => setAsked('newPin')}>
            {t('cards.newPin')}
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmAct
          title={t(`cards.${asked}`)}
          message={t(`cards.warning.${asked}`, { name: `\u2068${user.name}\u2069` })}
          confirmWord={t(`cards.${asked}`)}
          busyWord={t('dialog.saving')}
          act={async (ask) => setGiven(await make(ask, asked))}
          onClose={close}
        >
          {user.email !== null && (
            <PasswordField
              label={t('cards.personPassword')}
              mark={t('site:form.optional')}
              hint={t('cards.personPasswordHint')}
              name="personPassword"
              autoComplete="off"
              onChange={({ currentTarget }) => setPersonPassword(currentTarget.value)}
            />
          )}
        </ConfirmAct>
      )}
    </section>
  );
}
