import type { IconName } from '../ui/Icon.tsx';

/** The eight fields in which the foundation works; pages bring their own words for each. */
export const fieldsOfWork = [
  { key: 'legal_aid', icon: 'scale' },
  { key: 'emergency', icon: 'food' },
  { key: 'education', icon: 'book' },
  { key: 'women_child', icon: 'women' },
  { key: 'health', icon: 'health' },
  { key: 'livelihoods', icon: 'tool' },
  { key: 'agri_env', icon: 'leaf' },
  { key: 'culture_sports', icon: 'drum' },
] as const satisfies readonly { key: string; icon: IconName }[];
