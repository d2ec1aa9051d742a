import type { DonationDetails } from '#contract/settings/settings.ts';
import { longestNote, parseAmount } from '#contract/values/upi-link.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { Chip, FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './DonationAmount.module.css';
import { formatRupees } from './rupees.ts';
import type { DonationDraftForm } from './use-donation-draft.ts';

const suggestedAmounts = [100, 500, 1000];
const longestAmount = 16;

interface DonationAmountProps {
  donation: DonationDetails;
  form: DonationDraftForm;
}

/** What comes before paying, in the order of the act: how much, for what, with a receipt or not, and who may not give. */
export function DonationAmount({ donation: { upiId, isSample }, form }: DonationAmountProps) {
  const { t } = useTranslation('donate');
  const amount = parseAmount(form.draft.amount)?.replace('.00', '');
  const receiptForm = amount ? `/donate/receipt?amount=${amount}` : '/donate/receipt';
  return (
    <Card as="section" look="panel" className={styles.panel}>
      <div className={styles.head}>
        <SectionHead title={t('donation')} />
      </div>
      {upiId && <AmountAndNote form={form} />}
      {!isSample && (
        <div className={styles.receipt}>
          <h3>{t('receiptQuestion')}</h3>
          <LinkButton look="quiet" icon="rupee" href={receiptForm}>
            {t('receipt')}
          </LinkButton>
          <p className="soft">{t('receiptText')}</p>
          <a href="/how/get-a-receipt">{t('site:howTo')}</a>
        </div>
      )}
      <MessageBox tone="warn">
        <p>{t('law')}</p>
      </MessageBox>
    </Card>
  );
}

function AmountAndNote({
  form: { draft, amountField, noteField, read, chooseAmount },
}: Pick<DonationAmountProps, 'form'>) {
  const { t } = useTranslation('donate');
  const amount = parseAmount(draft.amount);
  const isWrong = amount === undefined && draft.amount.trim() !== '';
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('upi.amount')}
        hint={t('upi.amountHint')}
        error={isWrong ? t('upi.amountWrong') : undefined}
        above={
          <div className={`needs-script ${styles.suggestions}`}>
            <FilterChips label={t('upi.suggestions')}>
              {suggestedAmounts.map((rupees) => (
                <Chip
                  key={rupees}
                  dir="ltr"
                  chosen={Number(amount) === rupees}
                  onClick={() => chooseAmount(String(rupees))}
                >
                  {formatRupees(rupees)}
                </Chip>
              ))}
            </FilterChips>
          </div>
        }
        ref={amountField}
        onInput={read}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={longestAmount}
      />
      <TextInput
        label={t('upi.note')}
        mark={t('site:form.optional')}
        ref={noteField}
        onInput={read}
        autoComplete="off"
        maxLength={longestNote}
      />
    </div>
  );
}
