import type { StaffRole } from '@site/contract/session';

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = { office: 'Office', owner: 'Owner' };
