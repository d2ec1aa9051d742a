import { Link, useParams } from 'react-router';
import type { Approval } from '#contract/approvals/approvals.ts';
import { indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import { ApprovalActs, subjectOf } from './ApprovalActs.tsx';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import styles from './ApprovalPage.module.css';
import { Comparison } from './Comparison.tsx';
import { useApprovalWords } from './use-approval-words.ts';
import { useOnline } from './use-online.ts';
import { useWaitingApprovals } from './WaitingApprovals.tsx';

export const head = officeHead('nav.approvals');

export function Component() {
  const { t } = useTranslation('duties');
  const { sayKind } = useApprovalWords();
  const { id = '' } = useParams();
  const { readAgain } = useWaitingApprovals();
  const query = useQuery('readApproval', { params: { id } });
  return (
    <>
      <OfficeHead title={query.reply ? sayKind(query.reply.data.kind) : t('admin:nav.approvals')}>
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={screens.approvals()}>
          {t('approvals.all')}
        </LinkButton>
      </OfficeHead>
      <QueryView query={query}>
        {({ data }) => (
          <Details
            approval={data}
            onChanged={(after) => {
              query.put({ data: after });
              readAgain();
            }}
          />
        )}
      </QueryView>
    </>
  );
}

function Details({ approval, onChanged }: { approval: Approval; onChanged: (after: Approval) => void }) {
  const { t, i18n } = useTranslation('duties');
  const { askedBy, askedAt, reason, state, takesEffectAt, expiresAt, decidedBy, decidedAt, decisionReason } = approval;
  const { triesLeft } = approval;
  const { now } = useApp();
  const isOnline = useOnline();
  const moment = (instant: string) => formatMoment(new Date(instant), i18n.language);
  const end = takesEffectAt ?? expiresAt;
  const hoursLeft = end ? Math.max(0, Math.ceil((new Date(end).getTime() - now().getTime()) / 3_600_000)) : 0;
  const isWaiting = state === 'waiting';
  return (
    <div className={styles.parts}>
      {isWaiting && <Waiting approval={approval} effectMoment={takesEffectAt && moment(takesEffectAt)} />}
      {triesLeft === 0 && <MessageBox tone="danger" title={t('approvals.closing.refused')} role="status" />}
      <Comparison approval={approval} />
      <MessageLink approval={approval} />
      {approval.kind === 'expense' && (
        <Link to={screens.expense({ id: approval.subject })}>{t('approvals.lookAtExpense')}</Link>
      )}
      {approval.kind === 'cash_count' && <Link to={screens.cash()}>{t('approvals.lookAtCash')}</Link>}
      <dl className={styles.facts}>
        <div>
          <dt>{t('approvals.state')}</dt>
          <dd>
            <ApprovalBadge state={state} />
          </dd>
        </div>
        <div>
          <dt>{t('approvals.askedBy')}</dt>
          <dd>
            <bdi>{askedBy.name}</bdi>
            {askedBy.phone && (
              <a className={styles.phone} href={`tel:+91${askedBy.phone}`}>
                <bdi dir="ltr">{askedBy.phone}</bdi>
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('approvals.askedAt')}</dt>
          <dd>{moment(askedAt)}</dd>
        </div>
        <div>
          <dt>{t('approvals.reason')}</dt>
          <dd>
            <bdi>{reason}</bdi>
          </dd>
        </div>
        {isWaiting && (
          <div>
            <dt>{t('approvals.timeLeft')}</dt>
            <dd>
              {hoursLeft > 48
                ? t('approvals.daysLeft', { count: Math.floor(hoursLeft / 24) })
                : t('approvals.hoursLeft', { count: hoursLeft })}
            </dd>
          </div>
        )}
        {decidedAt && (
          <div>
            <dt>{t('approvals.decided')}</dt>
            <dd>
              {decidedBy && <bdi>{decidedBy}</bdi>} {moment(decidedAt)}
              {decisionReason && (
                <p>
                  <bdi>{decisionReason}</bdi>
                </p>
              )}
            </dd>
          </div>
        )}
      </dl>
      {isOnline ? (
        <ApprovalActs approval={approval} onChanged={onChanged} />
      ) : (
        <MessageBox tone="info" title={t('approvals.offline')} />
      )}
    </div>
  );
}

/** To the message as people will read it, in each language. */
function MessageLink({ approval }: { approval: Approval }) {
  const { t } = useTranslation('duties');
  const may = useMay();
  const [id, word] = approval.subject.split(' ');
  if (subjectOf(approval) !== 'Message' || !id || !word || !may('readWord')) return null;
  return (
    <div className="row">
      <LinkButton as={Link} look="quiet" size="small" icon="eye" to={screens.eventWord({ id, word })}>
        {t('approvals.lookMessage')}
      </LinkButton>
    </div>
  );
}

/** Others are warned of whoever asked, who can only take it back. */
function Waiting({ approval, effectMoment }: { approval: Approval; effectMoment: string | null }) {
  const { t, i18n } = useTranslation('duties');
  const { mayWithdraw, mayDecideFrom } = approval;
  if (mayWithdraw) {
    const isMessage = subjectOf(approval) === 'Message';
    const ownWay = effectMoment
      ? t('admin:approvals.aloneOwn', { moment: effectMoment })
      : t(isMessage ? 'approvals.askedTextMessage' : 'approvals.askedText');
    return (
      <MessageBox tone="info" title={ownWay}>
        {effectMoment && <p>{t(isMessage ? 'approvals.aloneWhyMessage' : 'approvals.aloneWhy')}</p>}
      </MessageBox>
    );
  }
  const actor = `\u2068${approval.askedBy.name}\u2069`;
  return (
    <MessageBox tone="warn" title={t(`approvals.warning${subjectOf(approval)}`, { actor })}>
      <TieWords approval={approval} />
      {mayDecideFrom && (
        <p>{t('approvals.fromWhen', { moment: formatMoment(new Date(mayDecideFrom), i18n.language) })}</p>
      )}
      {effectMoment && <p>{t('admin:approvals.alone', { moment: effectMoment })}</p>}
    </MessageBox>
  );
}

/** Why the reader is no second person for whoever asked. */
function TieWords({ approval: { tie, takesEffectAt } }: { approval: Approval }) {
  const { t, i18n } = useTranslation('duties');
  if (!tie) return null;
  const { way, at } = tie;
  const day = at ? formatDay(indiaDayOf(new Date(at)), i18n.language) : '';
  const [giver, receiver] = [`\u2068${tie.giver}\u2069`, `\u2068${tie.receiver}\u2069`];
  return (
    <p>
      {t(`approvals.ties.${way}`, { giver, receiver, day })} {t('approvals.tieMeans')}
      {!takesEffectAt && ` ${t('approvals.tieOther')}`}
    </p>
  );
}
