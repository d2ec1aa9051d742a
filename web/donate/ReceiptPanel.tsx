import type { DonationDetails } from '#contract/settings/settings.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** One link for those who want a receipt; who gives without a word sees no new field. */
export function ReceiptPanel({ donation: { upiId, accountNumber, isSample } }: { donation: DonationDetails }) {
  const { t } = useTranslation('donate');
  return (
    <Card as="section" look="panel">
      {!isSample && (
        <LinkButton look="more" icon="rupee" href="/donate/receipt">
          {t('receipt')}
        </LinkButton>
      )}
      {upiId && !isSample && (
        <>
          <p className="soft">{t('savedQr')}</p>
          {accountNumber && <p className="soft">{t('savedQrBank')}</p>}
        </>
      )}
      <p className="soft">{t('law')}</p>
    </Card>
  );
}
