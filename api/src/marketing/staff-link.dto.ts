import { ApiProperty } from '@nestjs/swagger';
import type { ArchiveLink, StaffLink } from '@site/contract/staff-links';
import { BooleanField } from '../http/fields.js';

export class StaffLinkDto implements StaffLink {
  @ApiProperty({ example: 'summer-flyer' })
  readonly id!: string;

  @ApiProperty({ example: false })
  readonly archived!: boolean;

  @ApiProperty({ type: 'integer', example: 5 })
  readonly quotes!: number;

  @ApiProperty({ type: 'integer', example: 2 })
  readonly bookings!: number;
}

export class ArchiveLinkDto implements ArchiveLink {
  @BooleanField({ example: true })
  readonly archived!: boolean;
}
