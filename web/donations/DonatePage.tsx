import { invitesMoney, takesMoney, useFrame } from '../app/frame.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageBox } from '../ui/MessageBox.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { BankPanel } from './BankPanel.tsx';
import styles from './DonatePage.module.css';
import { DonationAmount } from './DonationAmount.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { ImpactPanel } from './ImpactPanel.tsx';
import { InKindPanel } from './InKindPanel.tsx';
import { NumbersPanel } from './NumbersPanel.tsx';
import { UpiPanel } from './UpiPanel.tsx';
import { useDonationDraft } from './use-donation-draft.ts';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'donate' }), frame, language),
  description: t(invitesMoney(frame) ? 'description' : 'noMoney', { ns: 'donate' }),
});

/** Only ways of giving that the office has set are offered. */
export function Component() {
  const { t } = useTranslation('donate');
  const frame = useFrame();
  const form = useDonationDraft();
  const { donation, foundation } = frame.settings;
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t(invitesMoney(frame) ? 'text' : 'noMoney')} />
      <div className={`wrap ${styles.ways}`}>
        {donation.isSample && (
          <div className={styles.notice}>
            <MessageBox tone="warn" title={t('sample')} />
          </div>
        )}
        {takesMoney(frame) && <DonationAmount donation={donation} form={form} />}
        {donation.upiId && <UpiPanel donation={donation} draft={form.draft} />}
        <div className={styles.column}>
          {donation.accountNumber && <BankPanel donation={donation} />}
          <InKindPanel />
          <ImpactPanel />
          <NumbersPanel />
          <HelpPanel email={foundation.email} />
        </div>
      </div>
    </main>
  );
}
