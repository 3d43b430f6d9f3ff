import { createParamDecorator } from '@nestjs/common';

/** Who changes something on the staff pages, for the history. */
export interface StaffMember {
  /** Null with the shared password and with open access: nobody is known by name. */
  name: string | null;
}

/** The {@link StaffMember} who makes a call that {@link StaffGuard} lets through. */
export const ActingStaff = createParamDecorator((): StaffMember => ({ name: null }));
