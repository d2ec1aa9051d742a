import { useState } from 'react';
import { Link } from 'react-router';
import { signsOfCard, writeCardCode } from '#contract/values/card-code.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useOfficePhone } from '../app/use-office-phone.ts';
import { asFailure, type Failure } from '../calls/failure.ts';
import { keepOwnCard, noteSharedUse } from '../calls/phone-memory.ts';
import { AgeFields, ageFields, checkAge, saidAge } from '../forms/AgeFields.tsx';
import { Form } from '../forms/Form.tsx';
import { checkName, checkPhone } from '../forms/field-checks.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { enterByNewCard, login } from '../store/auth.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { CardField, NewPinFields, PinField } from './CardFields.tsx';
import styles from './Cards.module.css';
import { checkCard, checkNewPin, checkPin } from './card-checks.ts';
import { MessagesTick } from './MessagesTick.tsx';
import { dropTile, keepTile, readTiles, type Tile } from './tiles.ts';
import { WhosePhone } from './WhosePhone.tsx';

/** What the card still needs before it opens. */
type Missing = 'nothing' | 'ownPin' | 'owner';

/** Signing in with a card: tiles of those who asked for one, then code and PIN. */
export default function CardLogin({ scanned }: { scanned?: string | undefined }) {
  const { t } = useTranslation('cards');
  const [tiles, setTiles] = useState(readTiles);
  const [chosen, setChosen] = useState<Tile>();
  if (chosen ?? scanned ?? tiles.length === 0) return <CardForm tile={chosen} scanned={scanned} />;
  const colours = [styles.tile, styles.second, styles.third, styles.fourth, styles.fifth, styles.sixth];
  const forget = (code: string) => {
    dropTile(code);
    setTiles(readTiles());
  };
  return (
    <>
      <ul className={styles.tiles} aria-label={t('tiles')}>
        {tiles.map((tile) => (
          <li key={tile.code}>
            <button
              className={classNames(styles.tile, colours[tile.colour])}
              type="button"
              onClick={() => setChosen(tile)}
            >
              <bdi>{tile.name}</bdi>
            </button>
            <Button look="more" aria-label={`${t('forgetTile')}: ${tile.name}`} onClick={() => forget(tile.code)}>
              {t('forgetTile')}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => setChosen({ name: '', colour: 0, code: '' })}>
        {t('otherCard')}
      </Button>
    </>
  );
}

function CardForm({ tile, scanned }: { tile: Tile | undefined; scanned: string | undefined }) {
  const { t } = useTranslation('cards');
  const { store } = useApp();
  const { sayWrong, sayProblem } = useProblemWords();
  const officePhone = useOfficePhone(true);
  const [missing, setMissing] = useState<Missing>('nothing');
  const form = useForm({
    fields: ['card', 'pin', 'newPin', 'pinAgain', 'name', 'phone', 'messagesOk', 'shared', 'tile', ...ageFields],
    check: ({ card, pin, newPin, pinAgain, name, phone, ...age }) => ({
      card: checkCard(card),
      pin: checkPin(pin),
      ...(missing !== 'nothing' && {
        newPin: checkNewPin(newPin, phone),
        pinAgain: newPin === pinAgain ? undefined : ('pins_differ' as const),
      }),
      ...(missing === 'owner' && { ...checkAge(age), name: checkName(name), phone: checkPhone(phone) }),
    }),
    send: async ({ card, pin, newPin, name, phone, messagesOk, shared, tile: asked, ...age }, ask) => {
      const isShared = shared !== 'own';
      const code = writeCardCode(signsOfCard(card));
      const claim = async () => {
        const owner = { name, phone, messagesOk: messagesOk === 'true', ...saidAge(age) };
        const body = { card, pin, newPin, ...owner, shared: isShared };
        const { token, ...user } = (await ask('claimCard', { body })).data;
        store.dispatch(enterByNewCard({ token, user }));
        return user;
      };
      const enter = () =>
        store.dispatch(login({ card, pin, shared: isShared, ...(missing === 'ownPin' && { newPin }) })).unwrap();
      try {
        noteSharedUse(isShared ? Date.now() : null);
        const user = await (missing === 'owner' ? claim() : enter());
        keepOwnCard(isShared ? null : code);
        if (asked === 'yes') keepTile(user.name, code);
      } catch (thrown) {
        noteSharedUse(null);
        const { code: problem } = asFailure(thrown);
        if (problem === 'card_unclaimed') setMissing('owner');
        else if (problem === 'pin_must_change') setMissing('ownPin');
        else throw thrown;
      }
    },
    fieldOf: { card_form: 'card', pin_weak: 'newPin' },
  });
  // Without network nothing can be said about card and PIN.
  const sayFailure = ({ code }: Failure) =>
    sayProblem(code === 'fallback.login' ? 'fallback.cards' : code, { phone: officePhone });
  const first = tile?.code || scanned;
  return (
    <Form state={form} action="/login" sayFailure={sayFailure}>
      {tile?.code ? (
        <>
          <p className={styles.code}>
            <bdi>{tile.name}</bdi>
          </p>
          <input type="hidden" name="card" value={tile.code} />
        </>
      ) : (
        <CardField wrong={form.wrong.card} first={first} />
      )}
      <PinField name="pin" label={t('pin')} hint={t('pinHint')} wrong={form.wrong.pin} />
      {missing === 'owner' && (
        <>
          <p role="status">{t('claim')}</p>
          <TextInput label={t('name')} error={sayWrong(form.wrong.name)} name="name" autoComplete="name" required />
          <TextInput
            label={t('phone')}
            mark={t('site:form.optional')}
            error={sayWrong(form.wrong.phone)}
            name="phone"
            type="tel"
            autoComplete="tel-national"
          />
          <AgeFields wrong={form.wrong} />
          <MessagesTick />
          <p>
            {t('account:register.consent')} <Link to="/privacy">{t('account:register.privacy')}</Link>
          </p>
          <KeptNotice name="account" />
        </>
      )}
      {missing === 'ownPin' && <p role="status">{t('ownPin')}</p>}
      {missing !== 'nothing' && <NewPinFields wrong={form.wrong.newPin} wrongAgain={form.wrong.pinAgain} />}
      <WhosePhone>
        <label>
          <input type="checkbox" name="tile" value="yes" defaultChecked={tile !== undefined && tile.code !== ''} />
          {t('keepTile')}
        </label>
      </WhosePhone>
      <SubmitButton state={form} size="wide" busyWord={t('busy')}>
        {t('enter')}
      </SubmitButton>
      <p>{t('lost', { phone: officePhone })}</p>
      <p>
        <Link to="/how/use-your-card">{t('site:howTo')}</Link>
      </p>
    </Form>
  );
}
