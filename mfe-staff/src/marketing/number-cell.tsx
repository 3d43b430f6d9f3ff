import { numberCell } from '@site/ui/table';
import type { ReactNode } from 'react';
import table from '../shared/dashboard-table.module.css';

interface NumberCellProps {
  /** The column's header, for the cards of narrow windows. */
  label: string;
  children: ReactNode;
}

/** A number of a link. */
export const NumberCell = ({ label, children }: NumberCellProps) => (
  <td data-label={label} className={`${numberCell} ${table.half}`}>
    {children}
  </td>
);
