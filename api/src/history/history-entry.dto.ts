import { ApiProperty } from '@nestjs/swagger';
import { ACTORS, type Actor, type HistoryEntry } from '@site/contract/history';

export class HistoryEntryDto implements HistoryEntry {
  @ApiProperty({ format: 'date-time', example: '2026-03-02T04:05:06.789Z' })
  readonly at!: string;

  @ApiProperty({ example: 'moved' })
  readonly action!: string;

  @ApiProperty({ enum: ACTORS, example: 'staff' })
  readonly actor!: Actor;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description:
      'Null for changes with the shared password, with open access, and by anybody who is not staff.',
  })
  readonly actorName!: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: {},
    description: 'What changed, without personal data.',
  })
  readonly details!: Record<string, unknown>;
}
