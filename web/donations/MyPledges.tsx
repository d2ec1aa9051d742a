import { useId, useState } from 'react';
import { Link } from 'react-router';
import {
  lastPledgeDay,
  mostDonationPaise,
  mostPledges,
  type PledgePeriod,
  pledgePeriods,
} from '#contract/donations/donations.facts.ts';
import type { Pledge, PublicFunds } from '#contract/donations/donations-public.ts';
import { formatPaise, parsePaise } from '#contract/values/paise.ts';
import { useAction } from '../app/use-action.ts';
import { Form } from '../forms/Form.tsx';
import { FormPanel } from '../forms/FormPanel.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Select } from '../ui/Select.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './MyDonations.module.css';

interface MyPledgesProps {
  pledges: readonly Pledge[];
  funds: PublicFunds['funds'];
  /** Whether a reminder would get to the member. */
  isReached: boolean;
  /** With the sentence about what was done. */
  onChanged: (pledges: Pledge[], said: string) => void;
}

/** What has stopped by itself can only be taken away. */
const actOn = ({ hasStopped }: Pledge) => (hasStopped ? 'remove' : 'stop');

export function MyPledges({ pledges, funds, isReached, onChanged }: MyPledgesProps) {
  const { t, i18n } = useTranslation('my-donations');
  const id = useId();
  const [stopped, setStopped] = useState<Pledge>();
  const amountOf = ({ amountPaise, period }: Pledge) =>
    t(`pledges.${period}`, { amount: `₹${formatPaise(amountPaise)}` });
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHead title={t('pledges.title')} text={t('pledges.text')} id={id} />
      {pledges.length > 0 && (
        <ul className={styles.list}>
          {pledges.map((pledge) => (
            <li key={pledge.id} className={styles.card}>
              <div className={styles.words}>
                <h3>{amountOf(pledge)}</h3>
                <dl className={styles.facts}>
                  <div>
                    <dt>{t('list.fund')}</dt>
                    <dd>{pledge.fund[i18n.language]}</dd>
                  </div>
                  <div>
                    <dt>{t('pledges.next')}</dt>
                    <dd>
                      {pledge.hasStopped ? (
                        t('pledges.stopped')
                      ) : (
                        <time dateTime={pledge.nextOn}>{formatDay(pledge.nextOn, i18n.language)}</time>
                      )}
                    </dd>
                  </div>
                </dl>
              </div>
              <div className={styles.acts}>
                <Button
                  look="dangerQuiet"
                  icon="x"
                  aria-label={`${t(`pledges.${actOn(pledge)}`)}: ${amountOf(pledge)}`}
                  onClick={() => setStopped(pledge)}
                >
                  {t(`pledges.${actOn(pledge)}`)}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {pledges.length === 0 && <p>{t('pledges.none')}</p>}
      {!isReached && (
        <MessageBox tone="warn" title={t('pledges.unreached')}>
          <Link to="/profile">{t('site:nav.profile')}</Link>
        </MessageBox>
      )}
      <NewPledge
        funds={funds}
        onMade={(made) => onChanged([...pledges, made], t(isReached ? 'pledges.saved' : 'pledges.kept'))}
      />
      {stopped && (
        <StopPledge
          pledge={stopped}
          said={amountOf(stopped)}
          onDone={() => {
            setStopped(undefined);
            onChanged(
              pledges.filter((each) => each.id !== stopped.id),
              t(stopped.hasStopped ? 'pledges.removed' : 'pledges.stopped'),
            );
          }}
          onClose={() => setStopped(undefined)}
        />
      )}
    </section>
  );
}

interface StopPledgeProps {
  pledge: Pledge;
  said: string;
  onDone: () => void;
  onClose: () => void;
}

function StopPledge({ pledge, said, onDone, onClose }: StopPledgeProps) {
  const { t } = useTranslation('my-donations');
  const { sayProblem } = useProblemWords();
  const act = actOn(pledge);
  const { busy, failure, run } = useAction('deletePledge', { onDone });
  return (
    <ConfirmDialog
      open
      title={t(`pledges.${act}Title`)}
      message={t(`pledges.${act}Text`, { pledge: said })}
      problem={failure && sayProblem(failure.code)}
      confirmWord={t(`pledges.${act}`)}
      cancelWord={t('pledges.keep')}
      closeWord={t('site:dialog.close')}
      busy={busy}
      busyWord={t(pledge.hasStopped ? 'pledges.saving' : 'pledges.stopping')}
      onConfirm={() => void run({ params: { id: pledge.id } })}
      onCancel={onClose}
    />
  );
}

const paiseIn = (amount: string): number | undefined => {
  const paise = Number(parsePaise(amount) ?? 0n);
  return paise > 0 && paise <= mostDonationPaise ? paise : undefined;
};

function NewPledge({ funds, onMade }: { funds: MyPledgesProps['funds']; onMade: (pledge: Pledge) => void }) {
  const { t, i18n } = useTranslation('my-donations');
  const { sayProblem, sayWrong } = useProblemWords();
  const form = useForm({
    fields: ['amount', 'fundId', 'period', 'day'],
    check: ({ amount, day }) => ({
      amount: paiseIn(amount) === undefined ? 'gift_amount' : undefined,
      day: /^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= lastPledgeDay ? undefined : 'pledge_day',
    }),
    send: async ({ amount, fundId, period, day }, ask) => {
      const body = { amountPaise: paiseIn(amount) ?? 0, fundId, period: period as PledgePeriod, day };
      const { data } = await ask('createPledge', { body });
      form.form.current?.reset();
      onMade(data);
    },
  });
  return (
    <FormPanel title={t('pledges.new')}>
      <Form
        state={form}
        action="/my-donations"
        sayFailure={({ code }) =>
          code === 'list_full' ? t('pledges.full', { number: mostPledges }) : sayProblem(code)
        }
      >
        <div className="grid-2">
          <TextInput
            label={t('pledges.amount')}
            error={sayWrong(form.wrong.amount)}
            name="amount"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
          />
          <Select label={t('giving:form.fund')} error={sayWrong(form.wrong.fundId)} name="fundId">
            {funds.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[i18n.language]}
              </option>
            ))}
          </Select>
          <Select label={t('pledges.period')} name="period">
            {pledgePeriods.map((period) => (
              <option key={period} value={period}>
                {t(`pledges.periods.${period}`)}
              </option>
            ))}
          </Select>
          <TextInput
            label={t('pledges.day')}
            error={sayWrong(form.wrong.day)}
            name="day"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={1}
          />
        </div>
        <p>
          <a href="/purposes#donations">{t('purposes:title')}</a>
        </p>
        <SubmitButton state={form} busyWord={t('pledges.saving')}>
          {t('pledges.save')}
        </SubmitButton>
      </Form>
    </FormPanel>
  );
}
