import { useState } from 'react';
import { useNavigate } from 'react-router';
import { helpLengths } from '#contract/help/help.facts.ts';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { saveAsFile } from '../../ui/save-as-file.ts';
import { useMay } from '../shared/Duties.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { CaseActDialog } from './CaseActDialog.tsx';
import styles from './Cases.module.css';
import { CaseViews } from './CaseViews.tsx';
import type { CasePart } from './case-part.ts';
import { ExportReason } from './ExportReason.tsx';
import { HandOver } from './HandOver.tsx';
import { PinDialog } from './PinDialog.tsx';
import { useConflictWords } from './use-conflict-words.ts';
import { useSaved } from './use-saved.ts';

type Act = 'handOver' | 'pin' | 'hold' | 'export' | 'erase' | 'views';

/** Rarer acts. Handing over and reading are open to an owner who gave a reason too. */
export function CaseMore({ shown, onChanged }: CasePart) {
  const { t } = useTranslation('office-help');
  const toast = useToast();
  const saved = useSaved({ shown, onChanged });
  const may = useMay();
  const navigate = useNavigate();
  const conflict = useConflictWords(shown);
  const [asked, setAsked] = useState<Act>();
  const [pin, setPin] = useState<string>();
  const close = () => setAsked(undefined);
  const { id, hold_reason } = shown;
  return (
    <OfficePanel title={t('more.title')}>
      {hold_reason !== null && (
        <p>
          {t('more.onHold')}: <bdi>{hold_reason}</bdi>
        </p>
      )}
      {shown.erase_on !== null && <p>{t('more.erasureAsked')}</p>}
      <div className={styles.acts}>
        <Button look="quiet" onClick={() => setAsked('handOver')}>
          {t('more.handOver')}
        </Button>
        {may('renewCasePin') && (
          <Button look="quiet" onClick={() => setAsked('pin')}>
            {t('more.pin')}
          </Button>
        )}
        {may('updateCase') && (
          <Button look="quiet" onClick={() => setAsked('hold')}>
            {t('more.hold')}
          </Button>
        )}
        <Button look="quiet" icon="down" onClick={() => setAsked('export')}>
          {t('more.export')}
        </Button>
        <Button look="quiet" icon="eye" onClick={() => setAsked('views')}>
          {t('more.views')}
        </Button>
        {may('deleteCase') && (
          <Button look="dangerQuiet" icon="trash" onClick={() => setAsked('erase')}>
            {t('more.erase')}
          </Button>
        )}
      </div>
      {asked === 'handOver' && <HandOver shown={shown} onChanged={onChanged} onClose={close} />}
      {asked === 'pin' && (
        <CaseActDialog
          title={t('more.pin')}
          text={t('more.pinText')}
          fields={[]}
          confirmWord={t('more.pin')}
          send={async (_, ask) => {
            const { data: renewed } = await ask('renewCasePin', { params: { id } });
            onChanged(renewed.case);
            setPin(renewed.pin);
          }}
          onClose={close}
        />
      )}
      {pin !== undefined && <PinDialog code={shown.code} pin={pin} onClose={() => setPin(undefined)} />}
      {asked === 'hold' && (
        <CaseActDialog
          title={t('more.hold')}
          text={t('more.holdText')}
          fields={[
            {
              name: 'hold_reason',
              label: t('act.why'),
              input: 'line',
              longest: helpLengths.holdReason,
              initial: hold_reason ?? '',
            },
          ]}
          sayFailure={conflict.say}
          send={async ({ hold_reason: reason = '' }, ask) => {
            const body = { version: conflict.version(), hold_reason: reason };
            saved((await ask('updateCase', { params: { id }, body })).data);
          }}
          onClose={close}
        />
      )}
      {asked === 'export' && (
        <ExportReason
          send={async (reason, ask) => {
            const file = await ask('exportCase', { params: { id }, query: { reason } });
            saveAsFile(JSON.stringify(file, null, 2), 'application/json', `${shown.code}.json`);
          }}
          onClose={close}
        />
      )}
      {asked === 'erase' && (
        <CaseActDialog
          title={t('more.erase')}
          text={t('more.eraseText')}
          fields={[
            { name: 'reason', label: t('act.why'), input: 'line', longest: helpLengths.reason, required: 'required' },
          ]}
          confirmWord={t('more.erase')}
          send={async ({ reason = '' }, ask) => {
            await ask('deleteCase', { params: { id }, body: { reason } });
            toast(t('more.erased'), 'success', screens.cases());
            void navigate(screens.cases());
          }}
          onClose={close}
        />
      )}
      {asked === 'views' && <CaseViews id={id} onClose={close} />}
    </OfficePanel>
  );
}
