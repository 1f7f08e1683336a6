#pragma once

#include <optional>
#include <vector>

#include "table/core/table.hpp"
#include "table/store/types.hpp"

// What each reader sees of a table, and its row in the store. Readers see only what they may know.
namespace paddock::core {

wire::TableState state_for(const Table& table, const PersonId& reader, const Presence& presence);
wire::TableLine line_for(const Table& table, const PersonId& reader, const Presence& presence);
// A view for every seat that the reader holds, or that of a spectator. Empty before the match.
std::vector<wire::SeatView> seat_views_for(const Table& table, const PersonId& reader);
// The table's last entry and its events, as the reader may know them.
wire::Step step_for(const Table& table, const PersonId& reader, const wire::Entry& entry, const SharedEvents& happened);
// News with steps that the reader has not received yet. Without `presence` the table's state is left out, as it has not
// changed.
wire::News news_for(const Table& table, const PersonId& reader, const std::vector<wire::Step>& steps,
                    const std::optional<Presence>& presence);

store::TableRow row_of(const Table& table);
// The seats from such a row, as a list shows them to a reader.
std::vector<wire::SeatState> seats_for(const PersonId& reader, const store::TableRow& row);

}  // namespace paddock::core
