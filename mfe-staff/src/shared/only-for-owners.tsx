import { PageHead } from '@site/remote/page-head';
import { mayTakeFocus } from '@site/ui/may-take-focus';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStaff } from './use-staff';

interface OnlyForOwnersProps {
  title: string;
  description: string;
  /** The page of an owner. */
  children: ReactNode;
}

/** A page for owners; others read why they do not see it. */
export function OnlyForOwners({ title, description, children }: OnlyForOwnersProps) {
  const isOwner = useStaff().role === 'owner';
  const wasOwner = useRef(isOwner);
  const heading = useRef<HTMLHeadingElement>(null);
  // The control with which an owner has given up that role is gone.
  useEffect(() => {
    if (wasOwner.current && !isOwner && mayTakeFocus(null)) heading.current?.focus();
    wasOwner.current = isOwner;
  }, [isOwner]);
  if (isOwner) return children;
  return (
    <>
      <PageHead title={title} description={description} noIndex />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>Only an owner may use this page. Ask one of them.</p>
    </>
  );
}
