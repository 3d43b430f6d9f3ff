import type { ReactNode } from 'react';
import { useStaff } from './use-staff';

/** A page for owners; others read why they do not see it. */
export function OnlyForOwners({ title, children }: { title: string; children: ReactNode }) {
  if (useStaff().role === 'owner') return children;
  return (
    <>
      <h1>{title}</h1>
      <p>Only an owner may use this page. Ask one of them.</p>
    </>
  );
}
