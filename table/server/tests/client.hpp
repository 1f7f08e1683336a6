#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/json.hpp"

// A minimal browser for tests. Everything it waits for arrives within some seconds, or an error is reported.
namespace paddock::server::test {

struct Reply {
  unsigned status = 0;  // 0: the connection was closed without a reply
  std::map<std::string, std::string, std::less<>> headers;
  std::string body;

  std::string header(std::string_view name) const;
  text::Json json() const;
  std::string code() const;  // of a problem
};

using Headers = std::map<std::string, std::string>;

// Sends raw bytes. Returns everything that comes back until the peer closes, or until a timeout.
std::string send_bytes(std::uint16_t port, std::string_view bytes,
                       std::chrono::milliseconds timeout = std::chrono::milliseconds(2000));

// Sends raw bytes. Whether the peer then closes the connection, and says nothing before.
bool closes_silently_after(std::uint16_t port, std::string_view bytes);

// One connection to the socket of a table.
class TableSocket {
 public:
  TableSocket(std::uint16_t port, const std::string& path, const Headers& headers);
  ~TableSocket();
  TableSocket(const TableSocket&) = delete;
  TableSocket& operator=(const TableSocket&) = delete;

  // The status that the server answered instead of opening a socket; 101 when it opened one.
  unsigned status() const;

  void send(const std::string& text);
  void send(const text::JsonObject& message);
  void send_binary(const std::string& bytes);
  void ping();
  void pong();
  // Sends a message in so many empty frames, followed by the text.
  void send_after_empty_frames(int pieces, const std::string& text);
  // The next message. Nothing when the connection was closed or none comes in time.
  std::optional<text::JsonObject> receive(std::chrono::milliseconds timeout = std::chrono::milliseconds(60'000));
  // The next message of that type. Drops messages before it.
  std::optional<text::JsonObject> receive(std::string_view type);
  // Reads until the connection is closed; returns the code.
  int wait_for_close();
  void close();
  // Closes the connection without a closing handshake.
  void abort();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

class Browser {
 public:
  explicit Browser(std::uint16_t port);

  Reply get(const std::string& path, const Headers& headers = {}) { return ask("GET", path, headers); }
  Reply post(const std::string& path, const text::Json& json);
  Reply ask(const std::string& method, const std::string& path, const Headers& headers = {},
            const std::string& body = {});

  // Sends its name and keeps the cookie.
  Reply sign_in(const std::string& name);
  std::unique_ptr<TableSocket> connect(const std::string& table);

  std::string cookie;
  std::string address = {};     // for a server that trusts this machine as a proxy
  std::string invitation = {};  // that it brings to a table
  std::string origin;

 private:
  std::uint16_t port_;
};

}  // namespace paddock::server::test
